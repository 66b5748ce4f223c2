import { createServer } from 'node:http';
import { Server } from 'socket.io';
import BrowserEnvironment from './jsdom-environment.mjs';

/**
 * A page of a site that is a small Socket.IO server: `liveServer`, for specs of pushed updates. The server
 * runs outside of jsdom, where Jest would load the browser builds of its libraries, which cannot serve.
 */
// Jest asks for the default export.
// oxlint-disable-next-line import/no-default-export -- Jest loads the default export
export default class LiveEnvironment extends BrowserEnvironment {
  async setup() {
    await super.setup();
    const http = createServer();
    await new Promise((resolve) => http.listen(0, '127.0.0.1', resolve));
    this.dom.reconfigure({ url: `http://127.0.0.1:${http.address().port}/` });
    this.global.liveServer = new Server(http);
  }

  async teardown() {
    await this.global.liveServer.close();
    await super.teardown();
  }
}
