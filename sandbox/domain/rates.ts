/** What 10 points pay, by family and label (docs/provider.md, "How the game is settled"). */
export const RATES = {
  main: {
    "Single Digit": 95n,
    "Jodi Digit": 950n,
    "Single Pana": 1400n,
    "Double Pana": 2800n,
    "Triple Pana": 7000n,
    "Half Sangam": 10_000n,
    "Full Sangam": 100_000n,
  },
  starline: {
    "Single Digit": 95n,
    "Single Pana": 1400n,
    "Double Pana": 2800n,
    "Triple Pana": 7000n,
  },
  gali: {
    "Left Digit": 95n,
    "Right Digit": 95n,
    "Jodi Digit": 950n,
  },
} as const;
