/** @jest-environment ./testing/document.cjs */
import { act, render, screen } from "@testing-library/react";
import { comeBack, goOffline } from "@/testing/network";
import { navigation, sessionHasEnded } from "../session/session-end";
import { fetchAhead, type Later, later, lostToTap, useLater } from "./later";

interface GreetingProps {
  readonly name: string;
}

const Greeting = ({ name }: GreetingProps) => <p>Hello, {name}</p>;

interface ScreenProps {
  readonly one: Later<GreetingProps>;
  readonly wanted: boolean;
  readonly onLost: () => void;
}

const Screen = ({ one, wanted, onLost }: ScreenProps) => {
  const Component = useLater(one, wanted, onLost);
  return Component && <Component name="Kalyan" />;
};

const settle = () => act(async () => undefined);

test("its script is fetched once, and not before it is wanted", async () => {
  const load = jest.fn(async () => Greeting);
  const one = later(load);
  const onLost = jest.fn();
  const { rerender } = render(<Screen one={one} onLost={onLost} wanted={false} />);
  await settle();
  expect(load).not.toHaveBeenCalled();
  rerender(<Screen one={one} onLost={onLost} wanted />);
  expect(await screen.findByText("Hello, Kalyan")).toBeVisible();
  rerender(<Screen one={one} onLost={onLost} wanted={false} />);
  rerender(<Screen one={one} onLost={onLost} wanted />);
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
  expect(onLost).not.toHaveBeenCalled();
});

test("a script that was fetched ahead is there at the first render", async () => {
  const one = later(async () => Greeting);
  fetchAhead(one);
  await settle();
  render(<Screen one={one} onLost={jest.fn()} wanted={false} />);
  expect(screen.getByText("Hello, Kalyan")).toBeVisible();
});

test("faults 28: one that does not arrive is told once, and to want it again tries again", async () => {
  const load = jest.fn(async () => Greeting);
  load.mockRejectedValueOnce(new Error("ChunkLoadError"));
  const one = later(load);
  const onLost = jest.fn();
  const { rerender } = render(<Screen one={one} onLost={onLost} wanted />);
  await settle();
  expect(onLost).toHaveBeenCalledTimes(1);
  expect(screen.queryByText("Hello, Kalyan")).toBeNull();
  rerender(<Screen one={one} onLost={onLost} wanted={false} />);
  rerender(<Screen one={one} onLost={onLost} wanted />);
  expect(await screen.findByText("Hello, Kalyan")).toBeVisible();
  expect(onLost).toHaveBeenCalledTimes(1);
});

describe("faults 28: while it is wanted, a lost one is asked for again", () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const lose = (times: number) => {
    const load = jest.fn(async () => Greeting);
    for (let lost = 0; lost < times; lost += 1) load.mockRejectedValueOnce(new Error("ChunkLoadError"));
    return load;
  };

  test("every five seconds, and the loss is told once", async () => {
    const load = lose(3);
    const one = later(load);
    const onLost = jest.fn();
    render(<Screen one={one} onLost={onLost} wanted />);
    await pass(4999);
    expect(load).toHaveBeenCalledTimes(1);
    await pass(10_002);
    expect(screen.getByText("Hello, Kalyan")).toBeVisible();
    expect(onLost).toHaveBeenCalledTimes(1);
    await pass(60_000);
    expect(load).toHaveBeenCalledTimes(4);
  });

  test("at once when the network returns", async () => {
    const one = later(lose(1));
    render(<Screen one={one} onLost={jest.fn()} wanted />);
    await pass(10);
    expect(screen.queryByText("Hello, Kalyan")).toBeNull();
    await act(async () => comeBack());
    expect(screen.getByText("Hello, Kalyan")).toBeVisible();
  });

  test("but not once it is wanted no more", async () => {
    const load = lose(9);
    const one = later(load);
    const { rerender } = render(<Screen one={one} onLost={jest.fn()} wanted />);
    await pass(10);
    rerender(<Screen one={one} onLost={jest.fn()} wanted={false} />);
    await act(async () => comeBack());
    await pass(60_000);
    expect(load).toHaveBeenCalledTimes(1);
  });
});

test("faults 28, 41: what a tap lost a second time begins the page anew, but neither counts nor begins it offline", () => {
  const reload = jest.spyOn(navigation, "reload").mockImplementation(() => undefined);
  const one = later(async () => Greeting);
  const other = later(async () => Greeting);
  goOffline();
  lostToTap(one);
  lostToTap(one);
  expect(reload).not.toHaveBeenCalled();
  expect(sessionHasEnded()).toBe(false);
  comeBack();
  lostToTap(one);
  lostToTap(other);
  expect(reload).not.toHaveBeenCalled();
  lostToTap(other);
  expect(reload).toHaveBeenCalledTimes(1);
});
