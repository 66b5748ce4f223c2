import { ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Narrow } from '../components/narrow.tsx';
import { paths } from '../paths.ts';
import { useTitle } from '../title.ts';
import { appTexts } from './app-texts.ts';

export const NotFound = () => {
  const { title, text, home } = appTexts.notFound;
  useTitle(title);
  return (
    <Narrow>
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
    </Narrow>
  );
};
