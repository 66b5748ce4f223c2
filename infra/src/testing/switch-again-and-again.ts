import { keysOf, viewDeclarations } from 'contracts';
import type { ReadStore } from 'contracts/ports';
import { anAlert } from './documents.ts';

/** Documents per generation; each holds the number of former switches. */
const DOCUMENTS = 300;

/**
 * Switches generations in one after the other and reports it, until its process is killed while
 * building or switching.
 */
export const switchAgainAndAgain = async (store: ReadStore): Promise<never> => {
  const declaration = viewDeclarations['unseen-alerts'];
  for (const each of [declaration, viewDeclarations.practitioners])
    await store.openView(each, { version: 1, logId: 'log-1' });

  const writesOf = (start: string) =>
    Array.from({ length: DOCUMENTS }, (_, index) => {
      const document = anAlert(`alert-${index}`, { start });
      const keys = keysOf(declaration, document);
      return { id: document.alertId, position: 1, document, keys, isNew: true };
    });

  await store.write([{ view: 'unseen-alerts', writes: writesOf('0'), checkpoint: 1 }]);
  for (let switched = 1; ; switched += 1) {
    const generation = await store.beginGeneration('unseen-alerts');
    const writes = writesOf(String(switched));
    for (let from = 0; from < DOCUMENTS; from += 50)
      await generation.write(writes.slice(from, from + 50));
    const late = { id: 'beside', position: switched, document: { switched }, keys: {} };
    await generation.switchIn([{ view: 'practitioners', writes: [late], checkpoint: switched }]);
    process.stdout.write(`${switched}\n`);
  }
};
