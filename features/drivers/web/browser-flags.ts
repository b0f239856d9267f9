/** Flags for a browser in a container or as root that keeps to this machine. */
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
 * Flags for scenarios alone: a fifth of the work less. Pages of one device share a process, none is started ahead for
 * pages that may come, and what is painted is not put together by a graphics processor that is only imitated.
 */
export const THRIFTY_FLAGS = [
  // This replaces Playwright's own list, which the rest repeats. The first two are the suggestions of the address bar:
  // two hidden pages for every device, a fifth of the work of a scenario.
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
