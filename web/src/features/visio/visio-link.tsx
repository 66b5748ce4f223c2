import type { ShownVisio } from 'contracts';
import { ButtonLink } from '../../components/controls/button.tsx';
import { IconVideo } from '../../components/design/icons.ts';
import typography from '../../components/design/typography.module.css';
import { visioTexts as texts } from './visio-texts.ts';

type VisioLinkProps = {
  readonly visio: ShownVisio | null;
  readonly name: string;
};

/** The link to a session by video once it is open; before, when it opens; nothing afterwards. */
export const VisioLink = ({ visio, name }: VisioLinkProps) => {
  if (visio === null || visio.changesInMs === null) return null;
  if (visio.link === null) return <p className={typography['small']}>{texts.later}</p>;
  return (
    <ButtonLink
      size="small"
      icon={<IconVideo />}
      to={visio.link}
      target="_blank"
      rel="noreferrer"
      aria-label={texts.joinWith(name)}
    >
      Rejoindre la visio
    </ButtonLink>
  );
};
