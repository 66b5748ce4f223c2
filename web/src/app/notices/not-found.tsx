import { ButtonLink } from '../../components/controls/button.tsx';
import { EmptyState } from '../../components/page/notices/empty-state.tsx';
import { NarrowColumn } from '../../components/page/narrow-column.tsx';
import { paths } from '../../paths.ts';
import { PageTitle } from '../../page-title.tsx';
import { appTexts } from '../app-texts.ts';

export const NotFound = () => {
  const { title, text, home } = appTexts.notFound;
  return (
    <NarrowColumn>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        title={<h1>{title}</h1>}
        action={
          <ButtonLink to={paths.home} variant="second">
            {home}
          </ButtonLink>
        }
      >
        {text}
      </EmptyState>
    </NarrowColumn>
  );
};
