import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The yardstick: the least that a Node process can do for a request. Everything is measured against it. */
const BODY = Buffer.from('{"estado":"ok"}');

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': BODY.length });
  response.end(BODY);
});

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit(0));
