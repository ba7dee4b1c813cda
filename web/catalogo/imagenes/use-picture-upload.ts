import { useCallback, useEffect, useRef, useState } from 'react';
import * as contract from '#contract/catalogo/imagenes/imagenes.ts';
import { ApiError, reasonOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { uploads } from '#web/client/api/upload.ts';
import { readUser } from '#web/client/session/session.ts';
import {
  added,
  changed,
  matched,
  type NewPicture,
  nextBatch,
  type Picture,
  settled,
  sharesOf,
  unknownCodes,
} from './picture-list.ts';

const NO_LONGER_THERE = 'No pudimos leer el archivo. Elígelo de nuevo.';

/** How the last attempt ended, when there is something to say of it. */
export type Outcome = { kind: 'done' } | { kind: 'stopped' } | { kind: 'failed'; detail: string };

export interface PictureUpload {
  pictures: readonly Picture[];
  running: boolean;
  outcome: Outcome | null;
  add: (chosen: readonly NewPicture[]) => void;
  remove: (key: number) => void;
  clear: () => void;
  /** Sends all that waits, and again what did not arrive. */
  send: () => Promise<void>;
  stop: () => void;
}

/**
 * The chosen pictures and their way to the server, a few at a time. `canAsk`: who may not change products can't ask whose
 * codes these are either.
 */
export function usePictureUpload(canAsk: boolean): PictureUpload {
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [running, setRunning] = useState(false);
  // What the sending goes by: it outlives many renders.
  const latest = useRef(pictures);
  const stopping = useRef<AbortController>(undefined);

  const change = useCallback((make: (pictures: readonly Picture[]) => readonly Picture[]): void => {
    latest.current = make(latest.current);
    setPictures(latest.current);
  }, []);

  // Leaving the page ends the sending.
  useEffect(() => () => stopping.current?.abort(), []);

  useEffect(() => {
    if (!canAsk) return;
    const codigos = unknownCodes(pictures);
    if (codigos.length === 0) return;
    change((list) => changed(list, ({ codigo }) => codigos.includes(codigo ?? 0), { asked: true }));
    api(contract.listarPorCodigo, { query: { codigos: codigos.join() } }).then(
      (productos) => change((list) => matched(list, codigos, productos)),
      // Without an answer the files stay as they are: the server looks again when they arrive.
      () => {},
    );
  }, [canAsk, pictures, change]);

  async function sendBatch(batch: readonly Picture[], signal: AbortSignal): Promise<void> {
    const inBatch = ({ key }: Picture) => batch.some((one) => one.key === key);
    change((list) => changed(list, inBatch, { estado: 'subiendo', sent: 0 }));
    const files = await openAll(batch, (key, mensaje) =>
      change((list) => changed(list, (one) => one.key === key, { estado: 'rechazada', mensaje })),
    );
    if (files.length === 0 || signal.aborted) return;
    const sizes = files.map(({ file }) => file.size);
    const onProgress = (sent: number) => {
      const shares = sharesOf(sent, sizes);
      change((list) =>
        list.map((one) => {
          const place = files.findIndex(({ picture }) => picture.key === one.key);
          return place < 0 ? one : { ...one, sent: shares[place]! };
        }),
      );
    };
    const result = await uploads({ onProgress, signal })(contract.actualizarImagenes, {
      files: files.map(({ picture, file }) => ({ part: 'images', file, name: picture.nombre })),
    });
    const sentOnes = files.map(({ picture }) => picture);
    change((list) => settled(list, sentOnes, result));
  }

  async function send(): Promise<void> {
    if (stopping.current) return;
    const stop = new AbortController();
    stopping.current = stop;
    setRunning(true);
    setOutcome(null);
    change((list) => changed(list, ({ estado }) => estado === 'fallida', { estado: 'espera', mensaje: undefined }));
    let end: Outcome | null = { kind: 'done' };
    try {
      for (let batch = nextBatch(latest.current); batch.length > 0; batch = nextBatch(latest.current)) {
        await sendBatch(batch, stop.signal);
        stop.signal.throwIfAborted();
      }
    } catch (error) {
      const sending = ({ estado }: Picture) => estado === 'subiendo';
      const sessionOver = error instanceof ApiError && error.status === 401 && !readUser();
      if (stop.signal.aborted || sessionOver) {
        // The page itself says that the session is over.
        end = sessionOver ? null : { kind: 'stopped' };
        change((list) => changed(list, sending, { estado: 'espera', sent: 0 }));
      } else {
        const detail = reasonOf(error) ?? contract.IMAGENES_NO_ACTUALIZADAS;
        end = { kind: 'failed', detail };
        change((list) => changed(list, sending, { estado: 'fallida', sent: 0, mensaje: detail }));
      }
    }
    stopping.current = undefined;
    setRunning(false);
    setOutcome(end);
  }

  return {
    pictures,
    running,
    outcome,
    add: (chosen) => {
      setOutcome(null);
      change((list) => added(list, chosen));
    },
    remove: (key) => change((list) => list.filter((one) => one.key !== key)),
    clear: () => {
      setOutcome(null);
      change(() => []);
    },
    send,
    stop: () => stopping.current?.abort(),
  };
}

/** The files themselves. One that can't be read is refused, and the others go on. */
async function openAll(batch: readonly Picture[], refuse: (key: number, mensaje: string) => void) {
  const files: { picture: Picture; file: Blob }[] = [];
  for (const picture of batch) {
    try {
      const file = await picture.open();
      // One that was moved or changed meanwhile would fail the whole call, in words that speak of the connection.
      await file.slice(0, 1).arrayBuffer();
      files.push({ picture, file });
    } catch (error) {
      refuse(picture.key, error instanceof DOMException ? NO_LONGER_THERE : (error as Error).message);
    }
  }
  return files;
}
