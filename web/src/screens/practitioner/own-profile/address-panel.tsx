import type { OwnAddress } from 'contracts';
import { Drawer } from '../../../components/page/dialogs/drawer.tsx';
import { Message } from '../../../components/page/notices/message.tsx';
import { AddressForm } from './address-form.tsx';
import { ownAddressTexts as texts } from './own-profile-texts.ts';

export const NEW_ADDRESS = 'nouvelle';

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
    <Message tone="error">{texts.gone}</Message>
  ) : (
    <AddressForm key={openId} known={known ?? null} onDone={onDone} onCancel={onClose} />
  );
};

export const AddressPanel = (props: PanelProps) => (
  <Drawer
    isOpen={props.openId !== undefined}
    onClose={props.onClose}
    title={props.openId === NEW_ADDRESS ? texts.addTitle : texts.editTitle}
  >
    <Contents {...props} />
  </Drawer>
);
