const two = (value: number): string => String(value).padStart(2, "0");

/** Formats whole seconds as "01:12:09". */
export const formatDuration = (seconds: number): string =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
