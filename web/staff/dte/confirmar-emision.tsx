import { Modal } from '@mantine/core';
import { useState } from 'react';
import { type Dte, emitirDte, type PreviaDte, verPapelDePrevia } from '#contract/dinero/dte/dte.ts';
import { ETIQUETA_DTE, esNota, GUIA_DTE, nombreDeDte, type TipoDte } from '#contract/dinero/dte/tipos.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { CardFacts } from '#web/staff/shell/card.tsx';
import { toast } from '#web/staff/shell/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { ModalHead } from '#web/ui/dialog/modal-head.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Fact } from '#web/ui/fact.tsx';
import form from '#web/ui/form/form.module.css';
import styles from './dte.module.css';
import type { PedidoEscrito } from './use-emision.ts';

/** The page's own name, and the same for the same asking: one whose answer was lost issues nothing twice. */
const PAGINA = typeof crypto === 'undefined' ? '' : crypto.randomUUID();
let emitidos = 0;
function claveDe(pedido: PedidoEscrito): string {
  let suma = 0;
  for (const letra of JSON.stringify(pedido)) suma = (Math.imul(suma, 31) + letra.charCodeAt(0)) | 0;
  return `${PAGINA}:${emitidos}:${(suma >>> 0).toString(36)}`;
}

/** What whoever confirms it can do about a mistake. */
function comoSeDeshace(tipo: TipoDte): string {
  if (tipo === GUIA_DTE)
    return 'ninguna nota la deshace. Si está mal, se anula en sii.cl y, si es de una venta, en su cuenta.';
  return `si está mal, se deshace con ${esNota(tipo) ? 'otra nota' : 'una nota de crédito'}.`;
}

interface ConfirmarEmisionProps {
  pedido: PedidoEscrito;
  previa: PreviaDte;
  /** Back to what was typed. */
  onBack: () => void;
  onIssued: (emitido: Dte) => void | Promise<void>;
}

/** What would be issued, with its exact paper: nothing leaves before somebody has seen its folio, its total and to whom it goes. */
export function ConfirmarEmision({ pedido, previa, onBack, onIssued }: ConfirmarEmisionProps) {
  const [problem, setProblem] = useState<string>();
  const issuing = useOnce();
  const looking = useOnce();
  const {
    tipo,
    folio,
    fecha,
    num_pedido,
    total,
    receptor,
    receptor_rut,
    neto,
    exento,
    iva,
    lineas,
    referencias,
    correo,
    ambiente,
  } = previa;

  const attempt = (act: () => Promise<void>, fallback: string) => async () => {
    setProblem(undefined);
    try {
      await act();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : fallback);
    }
  };
  const issue = attempt(async () => {
    const emitido = await api(emitirDte, {
      body: { ...pedido, clave: claveDe(pedido), confirmo: { folio, total, rut: receptor_rut } },
    });
    emitidos++;
    toast(`${nombreDeDte(emitido)} está emitida.`, { detail: emitido.receptor });
    await onIssued(emitido);
  }, emitirDte.fallback);
  const look = attempt(async () => {
    const { showPdf } = await import('#web/client/api/download.ts');
    await showPdf(verPapelDePrevia, { body: pedido });
  }, verPapelDePrevia.fallback);

  return (
    <Modal.Root opened onClose={() => !issuing.busy && onBack()} size={520}>
      <Modal.Overlay />
      <Modal.Content>
        <ModalHead title={`¿Emitir esta ${ETIQUETA_DTE[tipo].toLowerCase()}?`} />
        <Modal.Body>
          <div className={styles.confirm}>
            {ambiente !== 'produccion' && <Notice tone="info" message="Es de prueba: no tendrá valor tributario." />}
            <div className={styles.seen}>
              <CardFacts>
                <Fact label="Folio">{folio}</Fact>
                <Fact label="Total">{formatPrecio(total)}</Fact>
                <Fact label="A nombre de">
                  {receptor} · {formatRut(receptor_rut)}
                </Fact>
              </CardFacts>
            </div>
            <CardFacts>
              {exento > 0 && <Fact label="Exento">{formatPrecio(exento)}</Fact>}
              {neto > 0 && <Fact label="Neto">{formatPrecio(neto)}</Fact>}
              {iva > 0 && <Fact label="IVA">{formatPrecio(iva)}</Fact>}
              {num_pedido !== null && <Fact label="Pedido">{num_pedido}</Fact>}
              <Fact label="Fecha">{formatFecha(fecha)}</Fact>
              <Fact label="Líneas">{lineas}</Fact>
              {referencias.length > 0 && (
                <Fact label="Nombra a">{referencias.map(({ tipo, folio }) => `${tipo} N° ${folio}`).join(', ')}</Fact>
              )}
              <Fact label="Se manda a">{correo ?? 'Nadie: no hay correo'}</Fact>
            </CardFacts>
            <p className={styles.once}>Al emitirla toma su folio y va al SII: {comoSeDeshace(tipo)}</p>
            {problem && <Notice tone="error" message={problem} />}
            <div className={form.actions}>
              <Button data-autofocus aria-disabled={issuing.busy} onClick={() => void issuing.once(issue)}>
                {issuing.busy ? 'Emitiendo…' : `Emitir por ${formatPrecio(total)}`}
              </Button>
              <Button look="outline" aria-disabled={looking.busy} onClick={() => void looking.once(look)}>
                {looking.busy ? 'Preparando…' : 'Ver el papel'}
              </Button>
              <Button look="outline" aria-disabled={issuing.busy} onClick={onBack}>
                Corregir
              </Button>
            </div>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
