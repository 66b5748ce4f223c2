import { viewOf } from '../engine/view.ts';

/** The practitioner's own link for sessions by video, readable by them and their clients. */
export type VisioLinkDocument = {
  readonly practitionerId: string;
  /** `null`: each booking has a room of its own. */
  readonly visioLink: string | null;
};

export const visioLinks = viewOf<VisioLinkDocument>()({
  name: 'visio-links',
  title: 'Liens de visio',
  id: ['practitionerId'],
  indexes: [],
  rooms: ({ id }) => [`party:${id}`],
});
