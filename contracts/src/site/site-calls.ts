import { Type, type Static } from 'typebox';
import { callOf, exactly } from '../engine/http/call.ts';
import { orNull } from '../engine/event.ts';
import { CRASH_LIMITS } from './crash-limits.ts';
import { Verbatim } from '../engine/fields.ts';

/** A line of the legal notice, as whoever runs the product wrote it: 'Hébergeur', 'Exemple SARL, Lyon'. */
export const LegalLine = Type.Object({ label: Type.String(), text: Type.String() });
export type LegalLine = Static<typeof LegalLine>;

/** Pictures of the ground of maps, in squares, from another site. */
export const MapTiles = Type.Object({
  /** With `{z}`, `{x}` and `{y}`, and `{r}` where there are some for dense screens. */
  url: Type.String(),
  /** Whose they are, as their licence wants it shown. */
  attribution: Type.Object({ text: Type.String(), url: orNull(Type.String()) }),
});
export type MapTiles = Static<typeof MapTiles>;

/** What whoever runs the site has set and its pages show: the same for everybody, until a restart. */
export const getSite = callOf({
  area: 'site',
  title: 'Lire ce qui est propre à ce site',
  method: 'GET',
  url: '/api/site',
  service: 'query',
  access: 'anyone',
  answer: Type.Object({
    /** Where practitioners book a demonstration, on another site; `null` where there is none. */
    demoBookingUrl: orNull(Type.String()),
    /** The mail address that people write to. */
    contact: Type.String(),
    /** Who publishes and hosts the site; `null` as long as that was not said. */
    legalNotice: orNull(Type.Array(LegalLine)),
    /** `null` where maps show no more than what we bring. */
    tiles: orNull(MapTiles),
  }),
});

/**
 * A page that broke in a browser: one line of the log, and the reference under which it is there. It
 * holds neither the message of the error, which may quote what somebody typed, nor the address of the
 * page, which may hold the secret of a link.
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
      /** Where in our scripts, a line each. */
      frames: Verbatim(CRASH_LIMITS.frames, 0),
    }),
  },
  answer: Type.Object({ reference: Type.String() }),
});
