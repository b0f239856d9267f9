/** Flags for a browser in a container or as root, without requests to other hosts. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Flags for scenarios, which save a fifth of the work: one process per device, no spare renderer, and no software
 * compositing.
 */
export const THRIFTY_FLAGS = [
  // Replaces Playwright's list, so its entries are repeated. The first two disable suggestions of the address bar:
  // two hidden pages per device, a fifth of the work of a scenario.
  `--disable-features=${[
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'AimEnabled',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'LensOverlay',
    'MediaRouter',
    'NetworkTimeServiceQuerying',
    'OptimizationHints',
    'PaintHolding',
    'PreconnectToSearch',
    'ThirdPartyStoragePartitioning',
  ].join(',')}`,
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  '--disable-gpu-compositing',
  '--disable-software-rasterizer',
]
