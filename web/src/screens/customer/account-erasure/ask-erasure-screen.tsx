import { ErasureRequest } from '../../../features/account-erasure/ask-erasure.tsx';

export const AskErasureScreen = () => <ErasureRequest as="customer" />;
