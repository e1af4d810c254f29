import { InfoIcon } from "@/components/ui/icons";

/** On every page of tips, whoever wrote it: results are chance. */
export const ChanceNotice = ({ text }: { readonly text: string }) => (
  <p className="mb-3 flex items-start gap-2 rounded-card bg-warn-soft p-3 text-small" role="note">
    <InfoIcon className="size-5 text-warn" />
    {text}
  </p>
);
