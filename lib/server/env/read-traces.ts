import { z } from "zod";
import { type Environment, isGiven, oneOf, read } from "./read-values";

/** Of a collector, often on a network of its own: plain http is allowed. */
const collector = z
  .string()
  .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), "must be an address with http or https");

const ADDRESSES = ["OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"] as const;

/** By the standard names of OpenTelemetry: the library reads these and further ones itself, here they are checked. */
const areSent = (env: Environment): boolean => {
  const disabled = read(env, "OTEL_SDK_DISABLED", oneOf("true", "false").default("false")) === "true";
  const exporter = read(env, "OTEL_TRACES_EXPORTER", oneOf("otlp", "none").optional());
  read(env, "OTEL_EXPORTER_OTLP_PROTOCOL", oneOf("http/json").optional());
  for (const name of ADDRESSES) read(env, name, collector.optional());
  if (disabled || exporter === "none") return false;
  return exporter === "otlp" || ADDRESSES.some((name) => isGiven(env, name));
};

/** Traces of requests and of calls to the provider (decision 0052). */
export const readTraces = (env: Environment) =>
  ({
    /** Whether they are sent to a collector: where its address is set, or the exporter is, and nothing says no. */
    sent: areSent(env),
    /** Whether the provider is told which trace a call belongs to. */
    toProvider: read(env, "PROVIDER_TRACEPARENT", oneOf("on", "off").default("off")) === "on",
  }) as const;
