export { startDemo } from './play/start-demo.ts';
