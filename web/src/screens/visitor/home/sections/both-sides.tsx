import { ButtonLink } from '../../../../components/controls/button.tsx';
import { Carousel } from '../../../../components/page/carousel.tsx';
import { classes } from '../../../../components/design/classes.ts';
import typography from '../../../../components/design/typography.module.css';
import { isPractitioner, useSession } from '../../../../features/session/session-api.ts';
import { anchors, paths } from '../../../../paths.ts';
import styles from './both-sides.module.css';
import clientPicture from './cote-client.svg';
import practitionerPicture from './cote-praticien.svg';
import { homeTexts } from '../home-texts.ts';

const texts = homeTexts.sides;

type SideProps = {
  readonly of: 'client' | 'practitioner';
  readonly picture: string;
  readonly to: string;
  readonly link: string;
};

const Side = ({ of, picture, to, link }: SideProps) => {
  const { side, title, text } = texts[of];
  return (
    <article className={classes(styles['side'], styles[of])}>
      <img src={picture} alt="" width={360} height={300} loading="lazy" />
      <div className={styles['words']}>
        <p className={typography['small']}>{side}</p>
        <h3>{title}</h3>
        <p className={styles['text']}>{text}</p>
        <ButtonLink variant="second" to={to}>
          {link}
        </ButtonLink>
      </div>
    </article>
  );
};

export const BothSides = () => {
  const { status } = useSession();
  const { client, practitioner } = texts;
  const theirs = isPractitioner(status)
    ? { to: paths.calendar, link: practitioner.agenda }
    : { to: anchors.practitionerTool, link: practitioner.link };
  return (
    <section className={styles['sides']} aria-labelledby="cotes-titre">
      <h2 id="cotes-titre">{texts.title}</h2>
      <Carousel
        look="one"
        label={texts.label}
        previous={texts.previous}
        next={texts.next}
        slides={[
          {
            id: 'client',
            name: client.side,
            content: (
              <Side of="client" picture={clientPicture} to={anchors.search} link={client.link} />
            ),
          },
          {
            id: 'practitioner',
            name: practitioner.side,
            content: <Side of="practitioner" picture={practitionerPicture} {...theirs} />,
          },
        ]}
      />
    </section>
  );
};
