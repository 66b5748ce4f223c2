import { practiceSlugOf, type CatalogueDocument } from 'contracts';

export const specialityAnswer = ({
  entryId: id,
  name,
  picture,
  description,
  trade,
  tradePlural,
}: CatalogueDocument) => ({
  id,
  name,
  slug: practiceSlugOf(name),
  picture,
  description,
  trade,
  tradePlural,
});
