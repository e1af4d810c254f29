"use client";

import { Component, type ReactNode, Suspense } from "react";
import { isOffline } from "@/lib/client/device/connection";
import { startAnew } from "@/lib/client/session/session-end";

interface LazyPartProps {
  /** Fetches it before anybody asks for it; that it does not come is then told to nobody. */
  readonly ahead?: boolean;
  /** Whether the player has asked for it. Once fetched it stays. */
  readonly wanted?: boolean;
  /** What was asked for did not come: says so, and takes the wish back. */
  readonly onLost?: () => void;
  /** A component of `next/dynamic`. */
  readonly children: ReactNode;
}

interface LazyPartState {
  readonly begun: boolean;
  readonly lost: Error | null;
}

/**
 * A part of a screen whose script the browser fetches when it is first wanted. Where that does not come, the first tap is
 * told so, and the next one begins the page anew, because after a deployment no tap would bring it (docs/faults.md, row
 * 28); offline each tap is told, because a new page would not come either.
 */
export class LazyPart extends Component<LazyPartProps, LazyPartState> {
  override state: LazyPartState = { begun: false, lost: null };
  private told = false;

  static getDerivedStateFromProps({ ahead, wanted }: LazyPartProps, { begun }: LazyPartState) {
    return { begun: begun || ahead === true || wanted === true };
  }

  static getDerivedStateFromError(lost: Error) {
    return { lost };
  }

  override componentDidUpdate(before: LazyPartProps, { lost }: LazyPartState) {
    if (this.state.lost === null || !this.props.wanted || (before.wanted && lost !== null)) return;
    if (this.told && !isOffline()) startAnew();
    this.told = true;
    this.props.onLost?.();
  }

  override render() {
    const { begun, lost } = this.state;
    if (lost !== null && lost.name !== "ChunkLoadError") throw lost;
    return begun && lost === null ? <Suspense>{this.props.children}</Suspense> : null;
  }
}
