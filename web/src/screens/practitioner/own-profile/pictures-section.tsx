import { acceptedTypes, type OwnProfile } from 'contracts';
import { useState, type FormEvent } from 'react';
import { successOf, useMutations } from '../../../api/use-mutations.ts';
import { Button } from '../../../components/controls/button.tsx';
import { FileField } from '../../../components/controls/fields/file-field.tsx';
import { OutcomeLine } from '../../../components/page/notices/outcome-line.tsx';
import { classes } from '../../../components/design/classes.ts';
import typography from '../../../components/design/typography.module.css';
import { NamedAvatar } from '../../../features/people/avatar.tsx';
import { useSession } from '../../../features/session/session-api.ts';
import formStyles from '../../../features/forms/form.module.css';
import { fileFault } from '../../../features/forms/kept-files.ts';
import { useChoosePicturesMutation, useRemovePictureMutation } from './own-profile-api.ts';
import styles from './own-profile-screen.module.css';
import { pictureTexts as texts } from './own-profile-texts.ts';
import { Part, type SectionOf } from './section.tsx';

type Field = 'profilePic' | 'logo';

const errorOf = (file: File | undefined): string | undefined =>
  file && fileFault(file, 'picture', 'Veuillez sélectionner une image valide (JPEG, PNG).');

type CurrentProps = {
  readonly field: Field;
  readonly picture: string | null;
  readonly profile: OwnProfile;
};

/** The avatar that clients see without a photo. */
const Initials = ({ profile: { name, slug } }: Pick<CurrentProps, 'profile'>) => {
  const { status } = useSession();
  return (
    <div className={styles['no-photo']}>
      <NamedAvatar id={status?.practitionerId ?? slug} name={name} size="medium" />
      <div>
        <p>{texts.none.profilePic}</p>
        <p className={typography['small']}>{texts.why}</p>
      </div>
    </div>
  );
};

const None = ({ field, profile }: Omit<CurrentProps, 'picture'>) =>
  field === 'logo' ? (
    <span className={styles['no-picture']}>{texts.none.logo}</span>
  ) : (
    <Initials profile={profile} />
  );

const Current = ({ picture, ...of }: CurrentProps) =>
  picture === null ? (
    <None {...of} />
  ) : (
    <img
      className={classes(styles['picture'], of.field === 'profilePic' && styles['round'])}
      src={`/uploads/profilePic/${encodeURIComponent(picture)}`}
      alt={texts.current[of.field]}
      width={96}
      height={96}
    />
  );

/** The form of one picture: kept, replaced or removed. A refused file stays on display. */
const PictureForm = ({ field, picture, profile }: CurrentProps) => {
  const [file, setFile] = useState<File>();
  const [choose] = useChoosePicturesMutation();
  const [remove] = useRemovePictureMutation();
  const { busy, outcome, place, run } = useMutations();
  const errorText = errorOf(file);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (file === undefined || errorText !== undefined) return;
    if (await run('choose', [() => choose({ field, file })], successOf)) setFile(undefined);
  };
  return (
    <form className={styles['picture-form']} noValidate onSubmit={(event) => void submit(event)}>
      <h3 className={styles['label']}>{texts[field]}</h3>
      <Current field={field} picture={picture} profile={profile} />
      <FileField
        label={texts.choose[field]}
        accept={acceptedTypes.picture}
        file={file}
        hasPreview
        isPortrait={field === 'profilePic'}
        error={errorText}
        onChoose={setFile}
        onRemove={() => setFile(undefined)}
      />
      <div className={styles['actions']}>
        {file === undefined || errorText !== undefined ? null : (
          <Button type="submit" isBusy={busy === 'choose'} busyText="Envoi…">
            Utiliser cette image
          </Button>
        )}
        {picture === null ? null : (
          <Button
            variant="quiet"
            isBusy={busy === 'remove'}
            busyText="Retrait…"
            onClick={() => void run('remove', [() => remove({ picture: field })], successOf)}
          >
            {texts.remove[field]}
          </Button>
        )}
      </div>
      <OutcomeLine outcome={outcome} place={place} />
    </form>
  );
};

/** The photo appears beside the name everywhere, the logo below the contact. */
export const PicturesSection = ({ profile }: Pick<SectionOf<OwnProfile>, 'profile'>) => (
  <Part part="images" lead={'JPEG ou PNG, 8\u00a0Mo au plus. L’image est recadrée en carré.'}>
    <div className={formStyles['pair']}>
      <PictureForm field="profilePic" picture={profile.picture} profile={profile} />
      <PictureForm field="logo" picture={profile.logo} profile={profile} />
    </div>
  </Part>
);
