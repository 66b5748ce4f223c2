import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Narrow } from '../../app/page-layout.tsx';
import { paths } from '../../app/paths.ts';
import { useTitle } from '../../app/title.ts';
import { unknownTexts as texts } from './unknown-texts.ts';

/** Where an account without any role lands (D-10). */
export const UnknownScreen = () => {
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
