/** @jest-environment jsdom */
import { renderHook } from "@testing-library/react";
import type { Wallet } from "@/lib/contract/wallet";
import { points } from "@/testing/points";
import { TWO_O_CLOCK } from "@/testing/test-screen";
import { useReceiptBalance } from "./receipt-balance";

const SECOND = 1000;

const wallet = (balance: string, seconds: number) =>
  ({ balance: points(balance), readAt: TWO_O_CLOCK + seconds * SECOND }) as Wallet;

const show = (first: Wallet | null) =>
  renderHook(({ known, takenAt }) => useReceiptBalance(known, takenAt), {
    initialProps: { known: first, takenAt: TWO_O_CLOCK },
  });

test("a receipt keeps the first balance after its request, whatever comes later", () => {
  const { result, rerender } = show(wallet("500", -5));
  expect(result.current).toBeNull();
  rerender({ known: wallet("400", 2), takenAt: TWO_O_CLOCK });
  expect(result.current).toBe(points("400"));
  rerender({ known: wallet("1350", 40), takenAt: TWO_O_CLOCK });
  expect(result.current).toBe(points("400"));
  rerender({ known: wallet("1350", 40), takenAt: TWO_O_CLOCK + 30 * SECOND });
  expect(result.current).toBe(points("1350"));
});

test("a balance that came long after the request is none of its receipt", () => {
  expect(show(wallet("1350", 300)).result.current).toBeNull();
});
