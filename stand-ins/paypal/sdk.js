/* Stand-in for PayPal's JavaScript SDK (https://www.paypal.com/sdk/js): buttons in a frame, approval in a separate
   window. */

{
  const script = document.currentScript;
  const base = new URL(script.src).origin;
  const query = new URL(script.src).searchParams;
  const list = (name) => (query.get(name) ?? '').split(',').filter(Boolean);
  const disabled = new Set(list('disable-funding'));
  const isSubscribing = query.get('intent') === 'subscription';
  const LABELS = { paypal: 'PayPal', venmo: 'Venmo', card: 'Debit or Credit Card' };
  const BUTTON_HEIGHT_PX = 52;

  const eligible = (source) => source in LABELS && !disabled.has(source);
  const sources = () => Object.keys(LABELS).filter(eligible);

  function check(options) {
    if (isSubscribing && !options.createSubscription)
      throw new Error('Must pass createSubscription with intent=subscription');
    if (options.createOrder && options.createSubscription)
      throw new Error('Do not pass both createOrder and createSubscription');
    if (!options.createOrder && !options.createSubscription)
      throw new Error('Must pass createOrder or createSubscription');
    if (options.createSubscription && !isSubscribing)
      throw new Error('Must pass intent=subscription to the script to use createSubscription');
  }

  function createButtons(first = {}) {
    let options = first;
    check(options);
    const shown = sources().filter((source) => !options.fundingSource || options.fundingSource === source);
    let frame;
    let token;

    function fail(error) {
      frame?.contentWindow?.postMessage({ type: 'close' }, base);
      if (options.onError) options.onError(error);
      else console.error(error);
    }

    async function begin(source) {
      let isRejected = false;
      const actions = {
        resolve: async () => {},
        reject: async () => {
          isRejected = true;
        },
      };
      await options.onClick?.({ fundingSource: source }, actions);
      if (isRejected) return frame.contentWindow.postMessage({ type: 'close' }, base);
      const create = options.createSubscription ?? options.createOrder;
      token = await create({ paymentSource: source }, {});
      if (typeof token !== 'string' || token === '') throw new Error('Expected an order id to be passed');
      return frame?.contentWindow?.postMessage({ type: 'token', token }, base);
    }

    async function approved({ payerId, source }) {
      const common = {
        paymentID: null,
        billingToken: null,
        facilitatorAccessToken: 'local',
        paymentSource: source ?? 'paypal',
      };
      const data = isSubscribing
        ? { ...common, orderID: token, subscriptionID: token }
        : { ...common, orderID: token, payerID: payerId };
      await options.onApprove?.(data, { redirect: (address) => location.assign(address), restart: () => {} });
    }

    function hear(event) {
      if (event.origin !== base || event.source !== frame?.contentWindow || event.data?.from !== 'paypal-buttons')
        return;
      const { type, source } = event.data;
      if (type === 'click') begin(source).catch(fail);
      else if (type === 'approve') approved(event.data).catch(fail);
      else if (type === 'cancel') options.onCancel?.({ orderID: token }, { redirect: () => {} });
      else if (type === 'error') fail(new Error(event.data.message));
      else if (type === 'ready') options.onInit?.({}, { enable: async () => {}, disable: async () => {} });
    }

    return {
      isEligible: () => shown.length > 0,
      updateProps: async (props) => {
        options = { ...options, ...props };
      },
      close: async () => {
        removeEventListener('message', hear);
        frame?.remove();
        frame = undefined;
      },
      render: (target) =>
        new Promise((resolve, reject) => {
          const parent = typeof target === 'string' ? document.querySelector(target) : target;
          if (!parent) return reject(new Error(`Expected element to be passed to render: ${target}`));
          frame = document.createElement('iframe');
          frame.title = 'PayPal';
          frame.src = `${base}/smart/buttons?sources=${shown.join(',')}&parent=${encodeURIComponent(location.origin)}`;
          Object.assign(frame.style, {
            border: '0',
            width: '100%',
            height: `${shown.length * BUTTON_HEIGHT_PX}px`,
            colorScheme: 'normal',
          });
          frame.addEventListener('load', () => resolve());
          addEventListener('message', hear);
          return parent.append(frame);
        }),
    };
  }

  window[script.dataset.namespace ?? 'paypal'] = {
    version: '5.0.0-local',
    Buttons: createButtons,
    FUNDING: Object.fromEntries(Object.keys(LABELS).map((source) => [source.toUpperCase(), source])),
    getFundingSources: sources,
    isFundingEligible: eligible,
    rememberFunding: () => {},
  };
}
