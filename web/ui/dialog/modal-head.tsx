import { Modal } from '@mantine/core';
import styles from './modal-head.module.css';
import { useFocusBack } from './use-focus-back.ts';

/** The head of a modal: Mantine's own would be a second banner of the page. */
export function ModalHead({ title }: { title: string }) {
  useFocusBack();
  return (
    <div className={styles.head}>
      <Modal.Title className={styles.title}>{title}</Modal.Title>
      <Modal.CloseButton aria-label="Cerrar" size="lg" />
    </div>
  );
}
