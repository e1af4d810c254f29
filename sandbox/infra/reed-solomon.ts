/** Powers of 2 in the field of 256 elements that QR codes use (polynomial 0x11d). */
const EXP: readonly number[] = (() => {
  const powers: number[] = [];
  let value = 1;
  for (let i = 0; i < 255; i += 1) {
    powers.push(value);
    value = value >= 128 ? (value * 2) ^ 0x11d : value * 2;
  }
  return powers;
})();

const times = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (EXP[(EXP.indexOf(a) + EXP.indexOf(b)) % 255] ?? 0);

/** The generator's coefficients below the leading one: the product of (x - 2^i) for i below `degree`. */
const generator = (degree: number): readonly number[] => {
  let factors: readonly number[] = [1];
  for (let i = 0; i < degree; i += 1) {
    const root = EXP[i] ?? 0;
    factors = [...factors, 0].map((factor, at) => factor ^ times(factors[at - 1] ?? 0, root));
  }
  return factors.slice(1);
};

/** `count` error correction bytes for `data`. */
export const errorCorrection = (data: readonly number[], count: number): readonly number[] => {
  const divisor = generator(count);
  return data.reduce<readonly number[]>(
    ([first = 0, ...rest], byte) => {
      const factor = byte ^ first;
      return [...rest, 0].map((value, at) => value ^ times(divisor[at] ?? 0, factor));
    },
    Array.from({ length: count }, () => 0),
  );
};
