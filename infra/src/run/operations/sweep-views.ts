import type { ReadStore, ViewVersion } from 'contracts/ports';
import { viewVersions } from 'projections';
import type { Report } from './reports.ts';

type Swept = { readonly readStore: Pick<ReadStore, 'storedVersions' | 'removeUnopenedVersions'> };

const isSame = (one: ViewVersion, other: ViewVersion): boolean =>
  one.view === other.view && one.version === other.version;

/**
 * Views that this release does not read, removed if requested, with their shadows: an erasure does not reach
 * their personal data. No other release may be running.
 */
export const sweepReport = async function* ({ readStore }: Swept, drops: boolean): Report {
  const kept = await readStore.storedVersions();
  const missing = viewVersions.filter((own) => !kept.some((each) => isSame(each, own)));
  if (missing.length > 0) {
    yield `Cette version n’a pas encore ses vues (${missing.map(({ view }) => view).join(', ')}) : rien n’est retiré.`;
    yield 2;
    return;
  }
  const former = kept.filter((each) => !viewVersions.some((own) => isSame(each, own)));
  for (const { view, version } of former) yield `${view} ${version}`;
  if (drops) await readStore.removeUnopenedVersions();
  yield drops
    ? `Vues qu’une autre version lisait, retirées : ${former.length}`
    : `Vues que cette version ne lit pas : ${former.length}. --drop les retire, une fois que personne ne sert plus l’autre.`;
};
