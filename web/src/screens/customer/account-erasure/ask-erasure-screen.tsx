import { AskErasure } from '../../../features/account-erasure/ask-erasure.tsx';

export const AskErasureScreen = () => <AskErasure as="customer" />;
