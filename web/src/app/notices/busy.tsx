import { NarrowColumn } from '../../components/page/narrow-column.tsx';
import { EmptyState } from '../../components/page/notices/empty-state.tsx';
import { PageTitle } from '../../page-title.tsx';
import { appTexts } from '../app-texts.ts';

/** Shown while the server has too many pages to render, until the scripts of the browser render the page. */
export const Busy = () => {
  const { title, text } = appTexts.busy;
  return (
    <NarrowColumn>
      <PageTitle>{title}</PageTitle>
      <EmptyState title={<h1>{title}</h1>}>{text}</EmptyState>
    </NarrowColumn>
  );
};
