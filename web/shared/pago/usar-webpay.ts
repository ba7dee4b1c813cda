import { useEffect, useState } from 'react';
import { iniciarWebpay } from '#contract/dinero/webpay.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { goToWebpay } from './ir-a-webpay.ts';

interface Failure {
  message: string;
  /** What stands in the way is how the purchase is now: whoever shows it asks for it again. */
  stale: boolean;
  attempt: number;
}

/** Begins to pay a purchase by Webpay and leads there; what stands in the way is told, and can be tried again. */
export function useWebpay(compra_id: number): {
  busy: boolean;
  failure: Failure | null;
  pay: () => Promise<void>;
} {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  // Who comes back with the browser's button finds the page as it was left, waiting for Webpay.
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);

  async function pay(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      goToWebpay(await api(iniciarWebpay, { params: { id: String(compra_id) } }));
    } catch (error) {
      const told = error instanceof ApiError ? error : null;
      setFailure({
        message: told?.message ?? iniciarWebpay.fallback,
        stale: told?.status === 409,
        attempt: Date.now(),
      });
      setBusy(false);
    }
  }
  return { busy, failure, pay };
}
