import type { Route } from "next";
import type { ComponentProps } from "react";
import { buttonClass } from "./button-class";
import { EmptyArt } from "./empty-art";
import { Link } from "./link";
import { StatePanel } from "./state-panel";

interface EmptyListProps {
  readonly art: ComponentProps<typeof EmptyArt>["name"];
  readonly title: string;
  readonly message?: string;
  /** Where the one way on leads. */
  readonly href: Route;
  readonly name: string;
}

/** Shows that a list has no rows, and where the first one comes from. */
export const EmptyList = ({ art, href, name, ...texts }: EmptyListProps) => (
  <StatePanel
    {...texts}
    action={
      <Link className={buttonClass("primary")} href={href}>
        {name}
      </Link>
    }
    icon={<EmptyArt name={art} />}
  />
);
