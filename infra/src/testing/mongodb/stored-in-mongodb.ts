import { BSON } from 'mongodb';
import { openMongodb } from '../../mongodb/open-mongodb.ts';

/** The content found, and its place. */
export type Stored = { readonly where: string; readonly bytes: Uint8Array };

/** Each stored document, with the name of its collection. */
export const storedInMongodb = async (url: string): Promise<Stored[]> => {
  const mongodb = await openMongodb(url);
  try {
    const collections = await mongodb.database.collections();
    const found = collections.map(async (collection) => {
      const documents = await collection.find({}).toArray();
      const where = collection.collectionName;
      return documents.map((document) => ({ where, bytes: BSON.serialize(document) }));
    });
    return (await Promise.all(found)).flat();
  } finally {
    await mongodb.close();
  }
};
