import { Type, type Static } from 'typebox';
import { callOf } from '../http/call.ts';
import { orNull } from '../messaging/event.ts';

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
