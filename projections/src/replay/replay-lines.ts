import type { ViewName } from 'contracts';
import { canonicalJson } from './canonical-json.ts';
import { countedInReport } from '../engine/french-counts.ts';
import { maskedDifference } from '../operations/masked-differences.ts';
import { DIFFERENCES_KEPT, type ReplayDifference, type ViewReplay } from './replay.ts';

const differenceLine = (view: ViewName, { id, path, live, rebuilt }: ReplayDifference): string =>
  `  ${view} ${id} ${path === '' ? '(document)' : path} : ` +
  `en direct ${canonicalJson(live)}, recalculé ${canonicalJson(rebuilt)}`;

/** A line without values. */
const erasingLine = (view: ViewName, id: string): string => `  ${view} ${id} : effacement en cours`;

/** The first lines, and the number of the others. */
const cappedErasing = (lines: readonly string[]): readonly string[] => {
  const more = lines.length - DIFFERENCES_KEPT;
  const rest = `  et ${countedInReport(more, 'autre')} : effacement en cours`;
  return more > 0 ? [...lines.slice(0, DIFFERENCES_KEPT), rest] : lines;
};

const sumLine = (differing: number, documents: number) =>
  `${countedInReport(differing, 'écart')} sur ${countedInReport(documents, 'document')}`;

/**
 * A line per view, the first differences, and the sum. Personal values are masked unless requested; those of
 * people being erased are always masked.
 */
export const replayLines = (
  replays: readonly ViewReplay[],
  { showsValues = false }: { readonly showsValues?: boolean } = {},
): readonly string[] => {
  const shown = (view: ViewName, difference: ReplayDifference): ReplayDifference =>
    showsValues ? difference : { ...difference, ...maskedDifference(view, difference) };
  const erasing = replays.flatMap(({ view, erasing: ids }) =>
    ids.map((id) => erasingLine(view, id)),
  );
  const sum = (of: (replay: ViewReplay) => number) =>
    replays.reduce((total, replay) => total + of(replay), 0);
  return [
    ...replays.map(
      ({ view, documents, differing, digest }) =>
        `${view}: ${sumLine(differing, documents)} · ${digest}`,
    ),
    ...replays
      .flatMap(({ view, differences }) =>
        differences.map((difference) => differenceLine(view, shown(view, difference))),
      )
      .slice(0, DIFFERENCES_KEPT),
    ...cappedErasing(erasing),
    sumLine(
      sum(({ differing }) => differing),
      sum(({ documents }) => documents),
    ),
  ];
};
