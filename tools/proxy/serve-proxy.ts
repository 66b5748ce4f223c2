import { stopOnSignals } from '../../infra/src/run/process/stop-on-signals.ts';
import { openProxy, type ProxyOptions } from './open-proxy.ts';

/** Run as a process of its own by `npm run cluster`: `serve-proxy.ts <port> <process URLs in JSON>`. */
const [port, processUrls] = process.argv.slice(2) as [string, string];
const proxy = openProxy({ processUrls: JSON.parse(processUrls) as ProxyOptions['processUrls'] });
proxy.server.listen(Number(port), '127.0.0.1');
stopOnSignals(proxy.close);
