import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SIN_PRODUCTOS_PARA_SOLICITAR_COTIZACION } from '#contract/tienda/carro.ts';
import type { CotizacionCompleta } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import type { Instantanea } from '#contract/ventas/cotizaciones/diferencias.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { obstaclesOf } from '#web/shared/cotizaciones/solicitar-cotizacion-rules.ts';
import { agreedToPay, requestToPay } from '#web/shared/pago/pagar-cotizacion.ts';
import { payable } from '#web/shared/pago/pagar-state.ts';
import { Button } from '#web/ui/button.tsx';
import { AlertDialog } from '#web/ui/dialog/dialog.tsx';
import { lineasAcordadas, lineasDeHoy } from './lineas-de-hoy.ts';

const NO_ANSWER = 'No pudimos consultar los productos. Inténtalo de nuevo.';

interface ComprarButtonProps {
  cotizacion: Pick<CotizacionCompleta, 'id' | 'num_cotizacion'>;
  leida: Instantanea;
  /** Accepted: at its own prices. Else at those of the day, like a cart. */
  agreed: boolean;
  /** Of the private link by which it is read. */
  token?: string;
}

/** Takes a quotation to be paid; what keeps it from that is said first. */
export function ComprarButton({ cotizacion, leida, agreed, token }: ComprarButtonProps) {
  const navigate = useNavigate();
  const { busy, once } = useOnce();
  const [problem, setProblem] = useState<string | null>(null);
  const run = () =>
    once(async () => {
      if (agreed) {
        const lines = await lineasAcordadas(leida.lineas);
        await navigate('/pagar', {
          state: payable(lines, agreedToPay({ ...leida, ...cotizacion }, lines, token)),
        });
        return;
      }
      const lines = await lineasDeHoy(leida.lineas).catch(() => null);
      if (!lines) return setProblem(NO_ANSWER);
      const gone = leida.lineas.filter(({ producto_id }) => !lines.some(({ id }) => id === producto_id));
      const obstacles = [
        ...gone.map(({ descripcion }) => `«${descripcion}» ya no está a la venta.`),
        ...obstaclesOf(lines),
      ];
      if (obstacles.length > 0)
        return setProblem(`Así como está no se puede comprar todavía.\n\n${obstacles.join('\n')}`);
      await navigate('/pagar', { state: payable(lines, requestToPay(cotizacion, lines)) });
    });
  return (
    <>
      <Button aria-disabled={busy} onClick={() => void run()}>
        {busy ? 'Abriendo…' : agreed ? 'Comprar' : 'Comprar a los precios de hoy'}
      </Button>
      <AlertDialog open={problem !== null} message={problem} onClose={() => setProblem(null)} />
    </>
  );
}

/** Takes what it asked for to another request, at the prices of the day. */
export function CotizarDeNuevoButton({ lineas }: Pick<Instantanea, 'lineas'>) {
  const navigate = useNavigate();
  const { busy, once } = useOnce();
  const [problem, setProblem] = useState<string | null>(null);
  const run = () =>
    once(async () => {
      const lines = await lineasDeHoy(lineas).catch(() => null);
      if (!lines) setProblem(NO_ANSWER);
      else if (lines.length === 0) setProblem(SIN_PRODUCTOS_PARA_SOLICITAR_COTIZACION);
      else await navigate('/solicitar-cotizacion', { state: payable(lines) });
    });
  return (
    <>
      <Button aria-disabled={busy} onClick={() => void run()}>
        {busy ? 'Abriendo…' : 'Cotizar de nuevo'}
      </Button>
      <AlertDialog open={problem !== null} message={problem} onClose={() => setProblem(null)} />
    </>
  );
}
