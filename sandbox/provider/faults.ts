/** What goes wrong. `ms` are milliseconds of the host. */
export type FaultAction =
  | { readonly kind: "delay"; readonly ms: number }
  | { readonly kind: "reset" }
  | { readonly kind: "status"; readonly status: number; readonly body?: string | undefined }
  | { readonly kind: "body"; readonly body: string; readonly contentType?: string | undefined }
  | { readonly kind: "hang" }
  | { readonly kind: "truncate" };

export interface NewFault {
  /** The path of the call, or "*" for all. */
  readonly call: string;
  /** Only requests of this player. */
  readonly mobile?: string | undefined;
  /** The first request to be hit, counted from when the fault was set; 1 is the next. */
  readonly nth: number;
  /** How many requests in a row. */
  readonly times: number;
  /** `before`: the call is not carried out (a delay only postpones it). `after`: it is, and the answer suffers. */
  readonly when: "before" | "after";
  readonly action: FaultAction;
}

export interface Fault extends NewFault {
  readonly id: number;
  /** Requests that fitted so far. */
  seen: number;
}

/** Faults that hit one request: the delays are waited, then the first other action is done. */
export interface Plan {
  readonly before: readonly FaultAction[];
  readonly after: readonly FaultAction[];
}

export const createFaults = () => {
  let faults: Fault[] = [];
  let lastId = 0;
  return {
    add: (fault: NewFault): Fault => {
      lastId += 1;
      const added = { ...fault, id: lastId, seen: 0 };
      faults.push(added);
      return added;
    },
    list: (): readonly Fault[] => faults,
    remove: (id: number): boolean => {
      const before = faults.length;
      faults = faults.filter((fault) => fault.id !== id);
      return faults.length < before;
    },
    clear: (): void => {
      faults = [];
    },
    /** Counts this request at every fault that it fits, and gives what is to happen to it. */
    planFor: (call: string, mobile: string | null): Plan => {
      const hits: Fault[] = [];
      for (const fault of faults) {
        const fits =
          (fault.call === "*" || fault.call === call) && (fault.mobile === undefined || fault.mobile === mobile);
        if (!fits) continue;
        fault.seen += 1;
        if (fault.seen >= fault.nth && fault.seen < fault.nth + fault.times) hits.push(fault);
      }
      const actions = (when: Fault["when"]) => hits.filter((fault) => fault.when === when).map((fault) => fault.action);
      return { before: actions("before"), after: actions("after") };
    },
  };
};

export type Faults = ReturnType<typeof createFaults>;
