import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Narrow } from '../../app/page-layout.tsx';
import { paths } from '../../app/paths.ts';
import { useTitle } from '../../app/title.ts';
import { adminTexts as texts } from './admin-texts.ts';

export const AdminScreen = () => {
  useTitle(texts.title);
  return (
    <Narrow>
      <EmptyState
        title={<h1>{texts.title}</h1>}
        action={
          <ButtonLink to={paths.logout} variant="second">
            {texts.signOut}
          </ButtonLink>
        }
      >
        {texts.text}
      </EmptyState>
    </Narrow>
  );
};
