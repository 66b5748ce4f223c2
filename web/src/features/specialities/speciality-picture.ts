import { cardFileIdOf, cardIdOf, cardWidths } from 'contracts';

export type ShownPicture = { readonly src: string; readonly srcSet: string };

/** The picture that operators have chosen for a speciality; `undefined` where there is none. */
export const chosenPictureOf = (picture: string | null): ShownPicture | undefined => {
  const fileId = cardFileIdOf(picture);
  if (fileId === undefined) return undefined;
  const [narrow, ...wider] = cardWidths.map((width) => ({
    width,
    url: `/uploads/speciality/${encodeURIComponent(cardIdOf(fileId, width))}.webp`,
  }));
  return {
    src: narrow?.url ?? '',
    srcSet: [narrow, ...wider].map((one) => `${one?.url} ${one?.width}w`).join(', '),
  };
};
