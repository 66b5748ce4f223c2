import { acceptedTypes, type AdminCatalogueEntry } from 'contracts';
import { useId, useState, type FormEvent } from 'react';
import { useMutations } from '../../../api/use-mutations.ts';
import { Button } from '../../../components/controls/button.tsx';
import { OutcomeLine } from '../../../components/page/notices/outcome-line.tsx';
import { FieldError } from '../../../components/page/notices/error-text.tsx';
import typography from '../../../components/design/typography.module.css';
import { chosenPictureOf } from '../../../features/specialities/speciality-picture.ts';
import {
  useChooseSpecialityPictureMutation,
  useRemoveSpecialityPictureMutation,
} from './admin-catalogue-api.ts';
import styles from './admin-catalogue-screen.module.css';
import { specialityPictureTexts as texts } from './admin-catalogue-texts.ts';
import type { ChosenFile } from './use-chosen-file.ts';
import layout from '../../../components/design/layout.module.css';

type FileFieldProps = {
  readonly isMissing: boolean;
  readonly onChoose: (file: File | undefined) => void;
};

const FileField = ({ isMissing, onChoose }: FileFieldProps) => {
  const id = useId();
  return (
    <>
      <label className={styles['label']} htmlFor={id}>
        Choisir une image
      </label>
      <input
        id={id}
        type="file"
        className={styles['file']}
        accept={acceptedTypes.picture.join(',')}
        aria-describedby={`${id}-hint`}
        aria-invalid={isMissing ? true : undefined}
        onChange={({ target }) => onChoose(target.files?.[0])}
      />
      {isMissing ? <FieldError id={`${id}-error`}>Choisissez un fichier.</FieldError> : null}
      <p className={typography['small']} id={`${id}-hint`}>
        {texts.hint}
      </p>
    </>
  );
};

const usePictureMutations = (id: string, { file, choose: take, clear }: ChosenFile) => {
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [choose] = useChooseSpecialityPictureMutation();
  const [remove] = useRemoveSpecialityPictureMutation();
  const { busy, outcome, place, run } = useMutations();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (file === undefined) return;
    void run('choose', [() => choose({ id, file })], ({ message }) => {
      clear();
      setIsSubmitted(false);
      return { tone: 'success', text: message };
    });
  };
  const takeOff = () =>
    void run('remove', [() => remove({ id })], ({ message }) => ({
      tone: 'success',
      text: message,
    }));
  const chooseFile = (chosen: File | undefined) => {
    setIsSubmitted(false);
    take(chosen);
  };
  const isMissing = isSubmitted && file === undefined;
  return { busy, outcome, place, isMissing, chooseFile, submit, takeOff };
};

type PictureProps = { readonly entry: AdminCatalogueEntry; readonly chosenFile: ChosenFile };

/** The picture of a speciality: replaced or removed, each by a command of its own. */
export const SpecialityPicture = ({ entry, chosenFile }: PictureProps) => {
  const { id, name, picture } = entry;
  const titleId = useId();
  const { busy, outcome, place, isMissing, chooseFile, submit, takeOff } = usePictureMutations(
    id,
    chosenFile,
  );
  const chosen = chosenPictureOf(picture);
  return (
    <section className={styles['picture']} aria-labelledby={titleId}>
      <h3 className={typography['subtitle']} id={titleId}>
        Image
      </h3>
      {chosen === undefined ? (
        <p className={typography['small']}>
          Sans image, les visiteurs voient sur l’accueil un dessin de Souffle.
        </p>
      ) : (
        <img className={styles['shown']} src={chosen.src} alt={texts.shown(name)} />
      )}
      <form className={styles['picture']} noValidate onSubmit={submit}>
        <FileField key={chosenFile.round} isMissing={isMissing} onChoose={chooseFile} />
        <div className={layout['wrap-2']}>
          <Button
            type="submit"
            variant="second"
            isBusy={busy === 'choose'}
            busyText="Envoi…"
            disabled={busy !== undefined}
          >
            {chosen === undefined ? 'Envoyer l’image' : 'Remplacer l’image'}
          </Button>
          {chosen === undefined ? null : (
            <Button
              variant="quiet"
              isBusy={busy === 'remove'}
              busyText="Un instant…"
              disabled={busy !== undefined}
              onClick={takeOff}
            >
              Retirer l’image
            </Button>
          )}
        </div>
      </form>
      <OutcomeLine outcome={outcome} place={place} />
    </section>
  );
};
