import { points } from "@/testing/points";
import { heldPoints } from "./withdrawal-rules";

const row = (amount: string, status: string) => ({ amount: points(amount), status });

test("the pending ones are added up exactly; what is decided holds nothing any more", () => {
  const rows = [row("0.1", "pending"), row("0.2", "pending"), row("50", "approved"), row("60", "cancelled")];
  expect(heldPoints(rows)).toBe("0.3");
  expect(heldPoints([row("999999999999", "pending"), row("0.0001", "pending")])).toBe("999999999999.0001");
});

test.each([[[]], [[row("50", "approved"), row("60", "unknown")]], [[row("0", "pending")]]])(
  "without a pending one nothing is held (%#)",
  (rows) => {
    expect(heldPoints(rows)).toBeNull();
  },
);
