import { viewDeclarations, type ViewDocument, type ViewName } from 'contracts';
import type { Generation, ViewBatch } from 'contracts/ports';
import type { Db } from 'mongodb';
import { openViewDocuments } from './view-documents.ts';
import type { ViewVersionDocument, MongodbViewVersions } from './view-versions.ts';
import { preparedOf } from './view-writes.ts';

type Stores = { readonly database: Db; readonly viewVersions: MongodbViewVersions };

/** Switches, together with the writes that belong to the switch. */
export type SwitchIn = (
  viewVersion: ViewVersionDocument,
  collection: string,
  shadow: readonly ViewBatch[],
) => Promise<void>;

/**
 * The generations of this process. An insertion would create a dropped collection again, so its existence is
 * checked before each write.
 */
export const openViewGenerations = ({ database, viewVersions }: Stores, switchIn: SwitchIn) => {
  const open = new Set<string>();

  const begin = async <V extends ViewName>(
    view: V,
    viewVersion: ViewVersionDocument,
  ): Promise<Generation<V>> => {
    const name = await viewVersions.begin(viewVersion);
    open.add(name);
    const place = { name, declaration: viewDeclarations[view] };
    const documents = openViewDocuments<ViewDocument<V>>(database, place);
    const over = () => new Error('This generation is over.');
    const throwIfOver = async (): Promise<void> => {
      if (!open.has(name) || !(await viewVersions.isListed(name))) throw over();
    };
    /** A repeated switch finds the generation no longer listed, but named by the view version. */
    const throwIfNotToBeSwitched = async (): Promise<void> => {
      if (!open.has(name)) throw over();
      const named = (await viewVersions.find(viewVersion._id))?.collection;
      if (named !== name && !(await viewVersions.isListed(name))) throw over();
    };
    return {
      view,
      write: async (writes) => {
        await throwIfOver();
        await documents.write(preparedOf(writes));
      },
      seen: async (ids) => {
        await throwIfOver();
        return documents.seen(ids);
      },
      scan: async (page) => {
        await throwIfOver();
        return documents.page(page);
      },
      switchIn: async (shadow) => {
        await throwIfNotToBeSwitched();
        await switchIn(viewVersion, name, shadow);
        open.delete(name);
      },
      drop: async () => {
        await throwIfOver();
        if (await viewVersions.isNamed(name))
          throw new Error('A generation that is read is not dropped.');
        open.delete(name);
        await viewVersions.drop(name);
      },
    };
  };

  return {
    begin,
    sweep: async (ids: readonly string[]): Promise<void> => {
      for (const name of await viewVersions.sweep(ids)) open.delete(name);
    },
  };
};
