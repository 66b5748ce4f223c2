import type { OwnAddress, OwnProfile } from 'contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { successOf, useMutations } from '../../../api/use-mutations.ts';
import { Badge } from '../../../components/page/badge.tsx';
import { Button } from '../../../components/controls/button.tsx';
import { typographic } from '../../../components/design/french-format.ts';
import {
  IconPencil,
  IconPlus,
  IconTrash,
  IconWheelchair,
} from '../../../components/design/icons.ts';
import { OutcomeLine } from '../../../components/page/notices/outcome-line.tsx';
import typography from '../../../components/design/typography.module.css';
import { AddressMap } from '../../../features/map/address-map.tsx';
import { paths } from '../../../paths.ts';
import { useChooseDefaultPracticeMutation, useRemovePracticeMutation } from './own-profile-api.ts';
import styles from './own-profile-screen.module.css';
import { ownAddressTexts as texts } from './own-profile-texts.ts';
import { Part, type SectionOf } from './section.tsx';
import { Drawer } from '../../../components/page/dialogs/drawer.tsx';
import { Message } from '../../../components/page/notices/message.tsx';
import { AddressForm } from './address-form.tsx';
import { failureOf } from '../../../api/call-error.ts';
import { QuestionDialog } from '../../../components/page/dialogs/question-dialog.tsx';

type RemoveDialogProps = {
  readonly address: OwnAddress;
  readonly onClose: () => void;
  readonly onRemoved: (message: string) => void;
};

const RemoveDialog = ({ address, onClose, onRemoved }: RemoveDialogProps) => {
  const [remove] = useRemovePracticeMutation();
  const onYes = async () => {
    const { data, error } = await remove({ id: address.id });
    if (data === undefined) return failureOf(error).message;
    onRemoved(data.message);
    return undefined;
  };
  return (
    <QuestionDialog
      title={'Retirer cette adresse\u00a0?'}
      words={{ yes: 'Retirer l’adresse', no: 'Garder', busy: 'Retrait…' }}
      onNo={onClose}
      onYes={onYes}
    >
      <p>
        <strong>{address.label}</strong>
        <span>{`, ${address.address}, ${address.zipcode} ${address.city}`}</span>
      </p>
      <p>
        Elle disparaît de votre page. Les rendez-vous déjà pris gardent le lieu qui était convenu.
      </p>
    </QuestionDialog>
  );
};

const NEW_ADDRESS = 'nouvelle';

type PanelProps = {
  readonly openId: string | undefined;
  readonly addresses: readonly OwnAddress[];
  readonly onDone: (message: string) => void;
  readonly onClose: () => void;
};

const Contents = ({ openId, addresses, onDone, onClose }: PanelProps) => {
  if (openId === undefined) return null;
  const known = addresses.find(({ id }) => id === openId);
  return known === undefined && openId !== NEW_ADDRESS ? (
    <Message tone="error">Cette adresse n’est plus dans votre profil.</Message>
  ) : (
    <AddressForm key={openId} known={known ?? null} onDone={onDone} onCancel={onClose} />
  );
};

const AddressPanel = (props: PanelProps) => (
  <Drawer
    isOpen={props.openId !== undefined}
    onClose={props.onClose}
    title={props.openId === NEW_ADDRESS ? 'Ajouter une adresse' : 'Modifier une adresse'}
  >
    <Contents {...props} />
  </Drawer>
);

const Where = ({ address }: { readonly address: OwnAddress }) => (
  <>
    <p>{`${address.address}, ${address.zipcode} ${address.city}`}</p>
    {address.access === '' ? null : (
      <p className={typography['small']}>{typographic(address.access)}</p>
    )}
    {address.isWheelchairAccessible ? (
      <p className={styles['wheelchair']}>
        <IconWheelchair size={18} />
        <span>{` ${texts.wheelchair}`}</span>
      </p>
    ) : null}
    {address.slots.length === 0 ? null : (
      <p className={typography['small']}>
        <span>{`${texts.used(address.slots)} `}</span>
        <Link to={paths.consultationSlots}>votre semaine</Link>
        <span>.</span>
      </p>
    )}
  </>
);

type CardProps = {
  readonly address: OwnAddress;
  readonly isDefault: boolean;
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onDefault: () => void;
};

const AddressCard = ({ address, isDefault, isBusy, onEdit, onRemove, onDefault }: CardProps) => (
  <li className={styles['address']}>
    <div className={styles['head']}>
      <h3 className={styles['label']}>{address.label}</h3>
      {isDefault ? <Badge tone="success">Adresse principale</Badge> : null}
    </div>
    <Where address={address} />
    <AddressMap name={address.address} latitude={address.latitude} longitude={address.longitude} />
    <div className={styles['actions']}>
      <Button
        variant="second"
        size="small"
        icon={<IconPencil size={18} />}
        aria-label={texts.editOf(address.label)}
        onClick={onEdit}
      >
        Modifier
      </Button>
      {isDefault ? null : (
        <Button
          variant="quiet"
          size="small"
          isBusy={isBusy}
          aria-label={texts.makeDefaultOf(address.label)}
          onClick={onDefault}
        >
          En faire l’adresse principale
        </Button>
      )}
      {address.slots.length > 0 ? null : (
        <Button
          variant="quiet"
          size="small"
          icon={<IconTrash size={18} />}
          aria-label={texts.removeOf(address.label)}
          onClick={onRemove}
        >
          Retirer
        </Button>
      )}
    </div>
  </li>
);

export const AddressesSection = ({ profile }: Pick<SectionOf<OwnProfile>, 'profile'>) => {
  const { addresses } = profile;
  const [openId, setOpenId] = useState<string>();
  const [removed, setRemoved] = useState<OwnAddress>();
  const [prefer] = useChooseDefaultPracticeMutation();
  const { busy, outcome, place, run, setOutcome } = useMutations();
  const done = (text: string) => {
    setOpenId(undefined);
    setRemoved(undefined);
    setOutcome({ tone: 'success', text });
  };
  return (
    <Part part="adresses" lead={texts.lead}>
      <OutcomeLine outcome={outcome} place={place} />
      {addresses.length === 0 ? (
        <p className={typography['small']}>
          {'Aucune adresse\u00a0: vous recevez seulement en visio ou à domicile.'}
        </p>
      ) : (
        <ul className={styles['addresses']}>
          {addresses.map((address, index) => (
            <AddressCard
              key={address.id}
              address={address}
              isDefault={index === 0}
              isBusy={busy === address.id}
              onEdit={() => setOpenId(address.id)}
              onRemove={() => setRemoved(address)}
              onDefault={() => void run(address.id, [() => prefer({ id: address.id })], successOf)}
            />
          ))}
        </ul>
      )}
      <p>
        <Button variant="second" icon={<IconPlus />} onClick={() => setOpenId(NEW_ADDRESS)}>
          Ajouter une adresse
        </Button>
      </p>
      <AddressPanel
        openId={openId}
        addresses={addresses}
        onDone={done}
        onClose={() => setOpenId(undefined)}
      />
      {removed === undefined ? null : (
        <RemoveDialog address={removed} onClose={() => setRemoved(undefined)} onRemoved={done} />
      )}
    </Part>
  );
};
