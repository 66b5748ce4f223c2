export { endMongodb as default } from './mongodb-server.mjs';
