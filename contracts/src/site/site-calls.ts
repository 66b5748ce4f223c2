import { Type, type Static } from 'typebox';
import { callOf, exactly } from '../engine/http/call.ts';
import { orNull } from '../engine/event.ts';
import { CRASH_LIMITS } from './crash-limits.ts';
import { Verbatim } from '../engine/fields.ts';

/** 'Hébergeur', 'Exemple SARL, Lyon' */
export const LegalLine = Type.Object({ label: Type.String(), text: Type.String() });
export type LegalLine = Static<typeof LegalLine>;

export const MapTiles = Type.Object({
  /** An address with `{z}`, `{x}`, `{y}`, and `{r}` for dense screens. */
  url: Type.String(),
  /** Required by the tiles' licence. */
  attribution: Type.Object({ text: Type.String(), url: orNull(Type.String()) }),
});
export type MapTiles = Static<typeof MapTiles>;

/** Equal for all visitors, until a restart. */
export const getSite = callOf({
  area: 'site',
  title: 'Lire ce qui est propre à ce site',
  route: 'GET /api/site',
  service: 'query',
  access: 'anyone',
  answer: Type.Object({
    /** The link for practitioners; `null` if not set. */
    demoBookingUrl: orNull(Type.String()),
    contact: Type.String(),
    legalNotice: orNull(Type.Array(LegalLine)),
    /** `null`: maps show our own data alone. */
    tiles: orNull(MapTiles),
  }),
});

/**
 * A report holds neither the message, which may quote user input, nor the page's address, which may hold a
 * secret.
 */
export const reportCrash = callOf({
  area: 'site',
  title: 'Signaler qu’une page s’est interrompue',
  route: 'POST /api/crashes',
  service: 'query',
  access: 'anyone',
  callsAMinute: 10,
  schemas: {
    body: exactly({
      /** 'TypeError', 'Error React #418' */
      error: Type.String({ pattern: `^[\\w #]{1,${CRASH_LIMITS.error}}$` }),
      /** The stack lines in our scripts. */
      frames: Verbatim(CRASH_LIMITS.frames, 0),
    }),
  },
  answer: Type.Object({ reference: Type.String() }),
});
