"use client";

import { useEffect, useState } from "react";
import { CloseIcon, FindIcon, StarIcon } from "@/components/ui/icons";
import { LazySheet } from "@/components/ui/lazy";
import { Link } from "@/components/ui/link";
import { useCloseOnBack } from "@/lib/client/page/close-on-back";
import { lazyImport } from "@/lib/client/page/lazy-import";
import { GAME_FAMILIES, type GameFamily } from "@/lib/domain/game/game-types";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { FAMILY_ROUTES, routes } from "@/lib/routes";

const FindField = lazyImport(() => import("./find-field").then((module) => module.FindField));

export type Filter = "starred" | "results";

interface ListChipsProps {
  readonly family: GameFamily;
  readonly filter: Filter | null;
  readonly onFilter: (filter: Filter | null) => void;
  /** The text of the search field; null for a list that is too short for one. */
  readonly find: string | null;
  /** How many markets are shown. */
  readonly count: number;
  readonly onFind: (find: string) => void;
}

/**
 * Shows the links to the lists of the families, the filters, and the search of a long list. They stand first on each
 * list, so that the finger finds them at one height. A link to the page that is open ends filter and search.
 */
export const ListChips = (props: ListChipsProps) => {
  const { family, filter, onFilter, find } = props;
  const { market: t } = useTranslations("markets");
  const [finding, setFinding] = useState(false);
  useCloseOnBack(filter !== null, () => onFilter(null));
  useCloseOnBack(finding, () => setFinding(false));
  useEffect(() => {
    const showAll = ({ target }: Event) => {
      if (!(target as Element).closest('[aria-current="page"]')) return;
      onFilter(null);
      setFinding(false);
    };
    document.addEventListener("click", showAll);
    return () => document.removeEventListener("click", showAll);
  }, [onFilter]);
  const pressed = (one: Filter) => ({
    "aria-pressed": filter === one,
    className: "chip",
    onClick: () => onFilter(filter === one ? null : one),
    type: "button" as const,
  });
  return (
    <>
      <div className="list-chips">
        <div className="chips">
          <nav aria-label={t.title} className="contents">
            <ul className="chip-tabs">
              {GAME_FAMILIES.map((one) => (
                <li key={one}>
                  <Link
                    aria-current={one === family ? "page" : undefined}
                    className="chip"
                    href={one === "main" ? routes.home : FAMILY_ROUTES[one].list}
                  >
                    <span>{t.families[one]}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <button aria-label={t.starred} {...pressed("starred")}>
            <span>
              <StarIcon className="size-5" />
              {filter === "starred" && <CloseIcon className="size-4" />}
            </span>
          </button>
          <button {...pressed("results")}>
            <span>
              {t.results}
              {filter === "results" && <CloseIcon className="size-4" />}
            </span>
          </button>
        </div>
        {find !== null && (
          <button aria-expanded={finding} aria-label={t.find} onClick={() => setFinding(!finding)} type="button">
            <FindIcon className="size-5" />
          </button>
        )}
      </div>
      <LazySheet ahead={filter !== null} onClose={() => setFinding(false)} open={finding}>
        <FindField {...props} open={finding} />
      </LazySheet>
    </>
  );
};
