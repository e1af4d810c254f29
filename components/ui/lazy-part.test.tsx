/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import { Component, lazy, type ReactNode, useState } from "react";
import { navigation } from "@/lib/client/session/session-end";
import { comeBack, goOffline } from "@/testing/network";
import { LazyPart } from "./lazy-part";

const lost = (name: string) => lazy(() => Promise.reject(Object.assign(new Error("lost"), { name })));

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <p>the screen failed</p> : this.props.children;
  }
}

/** A button that opens a sheet, and how often its loss was told. */
const Screen = ({ Sheet }: { readonly Sheet: React.ComponentType }) => {
  const [open, setOpen] = useState(false);
  const [told, setTold] = useState(0);
  const onLost = () => {
    setOpen(false);
    setTold((times) => times + 1);
  };
  return (
    <>
      <button onClick={() => setOpen(true)} type="button">
        told {told}
      </button>
      <LazyPart onLost={onLost} wanted={open}>
        <Sheet />
      </LazyPart>
    </>
  );
};

const tap = () => screen.getByRole("button").click();

let reload: jest.SpyInstance;
beforeEach(() => {
  reload = jest.spyOn(navigation, "reload").mockImplementation(() => undefined);
  // React says which error a boundary caught.
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test("its script is fetched once, and not before it is wanted", async () => {
  const load = jest.fn(async () => ({ default: () => <p>the sheet</p> }));
  render(<Screen Sheet={lazy(load)} />);
  expect(load).not.toHaveBeenCalled();
  tap();
  expect(await screen.findByText("the sheet")).toBeVisible();
  tap();
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("button")).toHaveTextContent("told 0");
});

test("faults 28, 41: a lost script is told to the first tap; the next one begins the page anew, but never offline", async () => {
  render(<Screen Sheet={lost("ChunkLoadError")} />);
  goOffline();
  tap();
  expect(await screen.findByText("told 1")).toBeVisible();
  tap();
  expect(await screen.findByText("told 2")).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  comeBack();
  tap();
  expect(await screen.findByText("told 3")).toBeVisible();
  expect(reload).toHaveBeenCalledTimes(1);
});

test("what is fetched ahead and lost is told to nobody until somebody wants it", async () => {
  const Part = lost("ChunkLoadError");
  const onLost = jest.fn();
  const { rerender } = render(
    <LazyPart ahead onLost={onLost}>
      <Part />
    </LazyPart>,
  );
  await act(async () => undefined);
  expect(onLost).not.toHaveBeenCalled();
  rerender(
    <LazyPart ahead onLost={onLost} wanted>
      <Part />
    </LazyPart>,
  );
  expect(onLost).toHaveBeenCalledTimes(1);
});

test("a part that fails by itself is no lost script: the screen's own boundary has it", async () => {
  const Broken = lost("TypeError");
  render(
    <Boundary>
      <LazyPart wanted>
        <Broken />
      </LazyPart>
    </Boundary>,
  );
  expect(await screen.findByText("the screen failed")).toBeVisible();
});
