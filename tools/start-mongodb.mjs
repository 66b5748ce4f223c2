export { startMongodb as default } from './mongodb-server.mjs';
