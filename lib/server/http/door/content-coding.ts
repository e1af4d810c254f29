/** Whether an Accept-Encoding takes a coding such as "gzip" (RFC 9110, section 12.5.3). */
export const acceptsCoding = (header: string, coding: string): boolean =>
  header.split(",").some((part) => {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    return name === coding && !parameters.some((one) => /^q=0(\.0*)?$/.test(one));
  });
