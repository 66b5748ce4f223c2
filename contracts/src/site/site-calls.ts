import { Type, type Static } from 'typebox';
import { callOf, exactly } from '../engine/http/call.ts';
import { orNull } from '../engine/event.ts';
import { CRASH_LIMITS } from './crash-limits.ts';
import { Verbatim } from '../engine/fields.ts';

/**
 * A line of the legal notice, as the operator of the site wrote it: 'Hébergeur', 'Exemple SARL,
 * Lyon'.
 */
export const LegalLine = Type.Object({ label: Type.String(), text: Type.String() });
export type LegalLine = Static<typeof LegalLine>;

/** Pictures of the ground of maps, in squares, from another site. */
export const MapTiles = Type.Object({
  /** With `{z}`, `{x}` and `{y}`, and `{r}` where there are some for dense screens. */
  url: Type.String(),
  /** The copyright notice that the tiles' licence requires. */
  attribution: Type.Object({ text: Type.String(), url: orNull(Type.String()) }),
});
export type MapTiles = Static<typeof MapTiles>;

/** Settings of the site that its pages show: equal for all visitors, until a restart. */
export const getSite = callOf({
  area: 'site',
  title: 'Lire ce qui est propre à ce site',
  method: 'GET',
  url: '/api/site',
  service: 'query',
  access: 'anyone',
  answer: Type.Object({
    /** The address where practitioners book a demonstration, on another site; `null` if not set. */
    demoBookingUrl: orNull(Type.String()),
    /** The mail address that people write to. */
    contact: Type.String(),
    /** Publisher and host of the site; `null` if not set. */
    legalNotice: orNull(Type.Array(LegalLine)),
    /** `null` where maps show no more than what we bring. */
    tiles: orNull(MapTiles),
  }),
});

/**
 * Reports a crashed page as one line of the log with its reference. It holds neither the error's
 * message, which may quote user input, nor the page's address, which may hold the secret of a link.
 */
export const reportCrash = callOf({
  area: 'site',
  title: 'Signaler qu’une page s’est interrompue',
  method: 'POST',
  url: '/api/crashes',
  service: 'query',
  access: 'anyone',
  callsAMinute: 10,
  schemas: {
    body: exactly({
      /** 'TypeError', 'Error React #418' */
      error: Type.String({ pattern: `^[\\w #]{1,${CRASH_LIMITS.error}}$` }),
      /** Positions in our scripts, a line each. */
      frames: Verbatim(CRASH_LIMITS.frames, 0),
    }),
  },
  answer: Type.Object({ reference: Type.String() }),
});
