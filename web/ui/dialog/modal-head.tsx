import { Modal } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import styles from './modal-head.module.css';
import { useFocusBack } from './use-focus-back.ts';

/** Where one begins to write or to choose; of several choices that stand open, at the one that holds. */
const FIRST_FIELD =
  ':is(input:not([type="hidden"], [type="file"], [type="radio"]:not(:checked)), select, textarea):not(:disabled, [readonly])';

/** The head of a modal, which begins in its first field: Mantine's own would be a second banner of the page. */
export function ModalHead({ title }: { title: string }) {
  useFocusBack();
  const head = useRef<HTMLDivElement>(null);
  // Mantine begins at what is marked so, or else at the button that closes it.
  useLayoutEffect(() => {
    const dialog = head.current?.closest('[role="dialog"]');
    if (dialog && !dialog.querySelector('[data-autofocus]')) {
      dialog.querySelector(FIRST_FIELD)?.setAttribute('data-autofocus', '');
    }
  }, []);
  return (
    <div ref={head} className={styles.head}>
      <Modal.Title className={styles.title}>{title}</Modal.Title>
      <Modal.CloseButton aria-label="Cerrar" size="lg" />
    </div>
  );
}
