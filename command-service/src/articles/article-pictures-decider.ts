import type { AddArticlePicture, ArticlePicture, ArticlePictureEvent } from 'contracts';
import { accept, type Decider } from '../engine/decider.ts';

/** The uploaded pictures by their ids. Adding the same picture again changes nothing. */
export const articlePicturesDecider: Decider<
  AddArticlePicture,
  Map<string, ArticlePicture>,
  ArticlePictureEvent,
  never
> = {
  initialState: () => new Map(),
  evolve: (pictures, { data }) => pictures.set(data.pictureId, data),
  decide: ({ data }, pictures) =>
    pictures.has(data.pictureId) ? accept() : accept({ type: 'ArticlePictureAdded', data }),
};
