import { z } from "zod";
import { group, oneOf, onOrOff, setting } from "./read-values";

/** A collector is often on a network of its own: plain http is allowed. */
const collector = z
  .string()
  .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), "must be an address with http or https");

/**
 * Traces of requests and of calls to the provider (decision 0052), by the standard names of OpenTelemetry: the library
 * reads these and further ones itself, here they are checked.
 */
export const tracesGroup = group({
  disabled: setting("OTEL_SDK_DISABLED", oneOf("true", "false").optional()),
  exporter: setting("OTEL_TRACES_EXPORTER", oneOf("otlp", "none").optional()),
  protocol: setting("OTEL_EXPORTER_OTLP_PROTOCOL", oneOf("http/json").optional()),
  address: setting("OTEL_EXPORTER_OTLP_ENDPOINT", collector.optional()),
  tracesAddress: setting("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", collector.optional()),
  toProvider: setting("PROVIDER_TRACEPARENT", onOrOff("off")),
}).transform(({ disabled, exporter, address, tracesAddress, toProvider }) => {
  const isOff = disabled === "true" || exporter === "none";
  return {
    /** Whether they are sent to a collector: where its address is set, or the exporter is, and nothing says no. */
    sent: !isOff && (exporter ?? address ?? tracesAddress) !== undefined,
    /** Whether the provider is told which trace a call belongs to. */
    toProvider,
  };
});
