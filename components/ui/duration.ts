const two = (value: number): string => String(value).padStart(2, "0");

/** Whole seconds as hours, minutes and seconds: "01:12:09"; always of one width, so that counting moves no content. */
export const formatDuration = (seconds: number): string =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
