import type { ReactNode } from 'react';
import type { FormaDePago } from '#contract/dinero/formas-de-pago.ts';
import { formatFecha, formatFechaHora } from '#contract/valores/fechas.ts';
import { cuotasEnPalabras, formatPrecio } from '#contract/valores/money.ts';
import type { FormasAbiertas } from '#contract/ventas/compras/forma-de-pago.ts';
import { CreditoFacts } from '#web/shared/empresa/credito-facts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Opciones } from '#web/ui/form/opciones.tsx';
import { Emblema } from '#web/ui/marcas/marca.tsx';
import styles from './pagar.module.css';
import type { DraftProps } from './pagar-seccion.tsx';

/** What is open to who buys: still asked for, not to be known, or this. */
export interface Formas {
  formas: FormasAbiertas | 'cargando' | 'desconocidas';
  retry: () => void;
}

interface PagarPagoProps extends DraftProps, Formas {
  elegida: FormaDePago | null;
  total: number;
}

interface Opcion {
  value: FormaDePago;
  title: string;
  detail: string;
  mark: ReactNode;
  disabled?: boolean;
}

/** How it is paid, of what is open to who buys. */
export function PagarPago({ formas, retry, elegida, total, draft, messages, edit }: PagarPagoProps) {
  if (formas === 'cargando') return <p className={styles.hint}>Viendo cómo puedes pagar…</p>;
  const retiro = draft.entrega === 'retiro';
  return (
    <>
      {formas === 'desconocidas' && (
        <Notice tone="error" message="No pudimos ver si puedes pagar con Webpay. Por transferencia siempre se puede.">
          <Button look="outline" onClick={retry}>
            Reintentar
          </Button>
        </Notice>
      )}
      <Opciones
        legend="Cómo pagas"
        name="forma_pago"
        value={elegida}
        onChange={(forma_pago) => edit({ forma_pago }, 'forma_pago')}
        options={formas === 'desconocidas' ? [TRANSFERENCIA] : opcionesDe(formas, { retiro, total })}
      />
      {messages.forma_pago && (
        <p className={styles.fieldProblem} role="alert">
          {messages.forma_pago}
        </p>
      )}
      {elegida === 'webpay' && formas !== 'desconocidas' && formas.webpay?.simulado && (
        <p className={styles.demo}>Demostración: Webpay es un simulador y no cobra.</p>
      )}
      {formas !== 'desconocidas' && formas.credito && (
        <div className={styles.credito}>
          <h3>La cuenta de {formas.credito.cliente}</h3>
          <CreditoFacts credito={formas.credito.cuenta} />
        </div>
      )}
    </>
  );
}

const TRANSFERENCIA: Opcion = {
  value: 'transferencia',
  title: 'Transferencia',
  mark: <Emblema de="transferencia" />,
  detail: 'Te damos los datos al confirmar.',
};

function opcionesDe(
  { webpay, transferencia, credito }: FormasAbiertas,
  { retiro, total }: { retiro: boolean; total: number },
): Opcion[] {
  const hasta = `Guardamos los productos hasta el ${formatFechaHora(transferencia.hasta)}.`;
  return [
    ...(webpay
      ? [
          {
            value: 'webpay',
            title: 'Webpay',
            mark: <Emblema de="webpay" />,
            detail: `Débito, crédito o prepago · ${cuotasEnPalabras(total)}`,
          } as const,
        ]
      : []),
    { ...TRANSFERENCIA, detail: hasta },
    ...(retiro
      ? [
          {
            value: 'al-retirar',
            title: 'Al retirar',
            mark: <Emblema de="efectivo" />,
            detail: `Efectivo o tarjeta en la tienda. ${hasta}`,
          } as const,
        ]
      : []),
    ...(credito
      ? [
          {
            value: 'credito-empresa',
            title: 'A cuenta de tu empresa',
            mark: <Emblema de="cuenta" />,
            detail: aCuenta(credito, total),
            disabled: credito.vencido !== null || credito.disponible < total,
          } as const,
        ]
      : []),
  ];
}

function aCuenta(
  { cliente, disponible, dias, vencido }: NonNullable<FormasAbiertas['credito']>,
  total: number,
): string {
  if (vencido) {
    return `${cliente} · tienes ${formatPrecio(vencido.monto)} vencidos desde el ${formatFecha(vencido.desde)}: págalos en tus pedidos o por transferencia para volver a comprar a crédito`;
  }
  if (disponible < total) return `${cliente} · quedan ${formatPrecio(disponible)}: no alcanza para este pedido`;
  return `${cliente} · disponibles ${formatPrecio(disponible)} · vence a ${dias} días`;
}
